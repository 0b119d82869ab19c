import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const allowMaintenance: Text = { de: 'Fernwartung freigeben', en: 'Allow the access from afar' }
export const addUser: Text = { de: 'Benutzer auf dem Gerät anlegen', en: 'Make the user on the device' }
export const deleteUser: Text = { de: 'Benutzer entfernen', en: 'Remove the user' }
export const removeUser: Text = { de: 'Benutzer vom Gerät nehmen', en: 'Take the user off the device' }

export const help: ProcessHelp = {
  slug: 'fernwartungsbenutzer',
  summary: { de: 'Einen Zugang zur Fernwartung eines Geräts, auf Zeit.', en: 'An access to a device from afar, for a time.' },
  purpose: [
    {
      de: 'Wenn jemand ein Gerät des Kunden aus der Ferne warten muss. Der Kunde gibt es frei; der Zugang gilt bis zu seinem Ablauf und wird dann von selbst entfernt. Angemeldet wird mit einem Schlüssel, nie mit einem Passwort.',
      en: 'Where somebody has to maintain a device from afar. The customer allows it; the access is valid until its end and then removed by itself. It is used with a key, never with a password.',
    },
  ],
}
