-- What was worked out of the most frequent words after loads. `mark`: of which state of the loads; readers take only what is
-- of theirs. Owner: modules/customs (word-answers/). Reasons: docs/decisions/0017-search-at-size.md.
create table customs_word_answer (
  word text not null,
  question text not null,
  mark text not null,
  answer json not null,
  primary key (word, question)
);
