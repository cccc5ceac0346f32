-- Whose clock the times of a file are of. Owner: modules/exports.
alter table export_file add column time_zone text not null default 'Asia/Shanghai';
