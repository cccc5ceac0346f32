/**
 * The keys of all findings of preflight (the check of a draft before its launch) that the server may send. Every key
 * has a translated text.
 */
export const findingKeys = [
  'no_sender', 'no_audience', 'nobody_left', 'balance_short', 'nameless', 'no_subject', 'no_content',
  'unknown_placeholder', 'broken_placeholder', 'placeholder_in_link', 'missing_variable', 'template_gaps', 'too_long',
  'picture_missing', 'dead_link', 'example_link', 'sender_unverified', 'sender_lapsed', 'sender_unsigned',
  'sender_unproved', 'sender_failing', 'warm_up', 'replies_unseen', 'postal_unset', 'picture_gone',
] as const // prettier-ignore

export const ruleKeys = [
  'shouting_subject', 'exclamations', 'fake_reply', 'money_subject', 'emoji_subject', 'long_subject', 'spam_words',
  'many_spam_words', 'shouting_text', 'image_only', 'image_heavy', 'missing_alt', 'too_short', 'too_long',
  'hidden_text', 'missing_plain_text', 'no_address', 'impersonal', 'link_mismatch', 'link_shortener', 'link_number',
  'link_plain_http', 'many_links', 'heavy_attachments',
] as const // prettier-ignore
