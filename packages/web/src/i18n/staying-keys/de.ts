export const stayingKeys = {
  title: 'Ihr Zugang ist geändert',
  stay: 'Womit Programme sich anmelden, bleibt gültig:',
  keys_one: 'Ein API-Schlüssel',
  keys_other: '{{count}} API-Schlüssel',
  links_one: 'Ein kopierter Link',
  links_other: '{{count}} kopierte Links',
  text: 'Kennt jemand anderes Ihr bisheriges Passwort, beenden Sie auch das.',
  end: 'Schlüssel und Links beenden',
  leave: 'Gültig lassen',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
}
