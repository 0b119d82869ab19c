export const recordMail = {
  noRecipient: 'Es ist keine E-Mail-Adresse hinterlegt, die du siehst.',
  unsure:
    'Es ist nicht bekannt, ob die E-Mail hinausgegangen ist. Sende sie unverändert noch einmal: So geht sie in jedem Fall nur einmal hinaus.',
  unfinished: 'Bitte ersetze „…“ durch deinen Text.',
  discardConsequence: 'Was du geschrieben hast, ist noch nicht gesendet.',
} as const
