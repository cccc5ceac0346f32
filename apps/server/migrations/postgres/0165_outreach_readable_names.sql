-- Campaigns that were named by their subject get a name without braces, as new ones do: a variable becomes its fallback,
-- otherwise its label. The language of the user who wrote the subject is unknown, so labels are Chinese, the default.
update outreach_campaign
set name = regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(name, '\{\{[^{}|]{1,100}\|\s*([^{}|]*[^{}|\s])\s*\}\}', '\1', 'g'),
            '\{\{\s*name\s*(\|\s*)?\}\}', '[姓名]', 'gi'),
          '\{\{\s*company\s*(\|\s*)?\}\}', '[公司]', 'gi'),
        '\{\{\s*country\s*(\|\s*)?\}\}', '[国家]', 'gi'),
      '\{\{\s*my_company\s*(\|\s*)?\}\}', '[我方公司名称]', 'gi'),
    '\{\{\s*my_address\s*(\|\s*)?\}\}', '[我方邮寄地址]', 'gi'),
  '\{\{\s*([^{}|]*[^{}|\s])\s*(\|\s*)?\}\}', '[\1]', 'g')
where channel = 'email' and name like '%{{%' and name = content ->> 'subject';
