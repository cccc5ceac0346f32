-- Whether an account has had a session in a browser: asked at each sign-in by password.
create index user_session_by_browser on user_session (user_id, browser_id);
