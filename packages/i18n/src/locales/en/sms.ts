import type { Texts } from '../../messages.ts'
import type { sms as cn } from '../cn/sms.ts'

export const sms: Texts<typeof cn> = {
  invalid_empty: 'No number',
  invalid_not_a_number: 'Not a phone number',
  invalid_too_short: 'Too few digits',
  invalid_too_long: 'Too many digits',
  invalid_wrong_length: 'Wrong number of digits for this country',
  invalid_unknown_country: 'No country code, so the country is unknown',
  invalid_not_in_use: 'This country has no such numbers',
  invalid_fixed_line: 'Landline; it cannot receive SMS',
  finding_no_text: 'Write the message',
  finding_no_audience: 'Choose recipients',
  finding_no_one_left: 'None of the chosen recipients can be reached',
  finding_balance_short: 'SMS packages and balance do not cover this campaign; {{missing}} yuan are missing',
  finding_unknown_placeholder: 'No recipient has the field “{{name}}”; it will be empty',
  finding_broken_placeholder: '“{{text}}” is not a valid variable and will be sent as it is',
  finding_nameless: '{{count}} recipients have neither name nor company and will be addressed as “{{fallback}}”',
  finding_invalid_numbers: '{{count}} numbers cannot receive SMS; they are left out and cost nothing',
  finding_ucs2_forced:
    'The character “{{character}}” forces UCS-2 encoding with only 70 characters a segment, which raises the cost for {{count}} recipients',
  finding_too_long: 'With its variables the message takes more than {{most}} segments. Shorten it',
  finding_several_segments: 'The message takes more than one segment for {{count}} recipients; each segment is charged',
  finding_outside_hours:
    '{{count}} recipients would get the message between 21:00 and 9:00 local time; 9:00 to 21:00 is recommended',
  finding_no_opt_out:
    'The message does not say how to opt out. Many countries require it, for example “Reply STOP to opt out”',
}
