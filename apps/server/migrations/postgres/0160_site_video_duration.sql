-- No screen shows the duration of a video, and the operator does not enter it.
alter table video_tutorial drop column if exists duration_seconds;
