export const recordMail = {
  noRecipient: 'Es ist keine E-Mail-Adresse hinterlegt, die du siehst.',
  unfinished: 'Bitte ersetze „…“ durch deinen Text.',
  discardConsequence: 'Was du geschrieben hast, ist noch nicht gesendet.',
} as const
