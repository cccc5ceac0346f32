-- Kept answers of before hold quantities without their units: they are worked out again with the next refresh of the words.
delete from customs_word_answer;
