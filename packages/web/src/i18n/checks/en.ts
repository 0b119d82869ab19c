export const checks = {
  text: 'Every night all data is checked for what cannot be right. What was mended is gone with the next check.',
  start: 'Check now',
  again: 'Check again',
  running: 'The data is being checked …',
  progress: '{{done}} of {{total}}',
  failed: 'The check broke off. The findings are those of the last one.',
  none: 'Checked: no finding.',
  found_one: 'Checked: one finding.',
  found_other: 'Checked: {{count}} findings.',
}
