-- Errors can be reported on the page of a fair buyer.
alter table data_feedback drop constraint if exists data_feedback_page_check;
alter table data_feedback add constraint data_feedback_page_check
  check (page in ('company_detail', 'customs_report', 'fair_buyer'));
