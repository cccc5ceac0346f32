-- Templates made of blocks keep them beside the HTML that is drawn from them; older ones are HTML alone.
alter table email_template
  add column blocks jsonb;
