import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const writeFirmware: Text = { de: 'Firmware schreiben', en: 'Write the firmware' }
export const enterVersion: Text = { de: 'Installierte Version eintragen', en: 'Enter the installed version' }
export const testDevice: Text = { de: 'Funktion prüfen', en: 'Test the device' }
export const written: Text = { de: 'Beschrieben', en: 'Written' }

export const help: ProcessHelp = {
  slug: 'geraet-beschreiben',
  summary: { de: 'Eine Firmware am Kabel in ein Gerät schreiben.', en: 'Write a firmware into a device by cable.' },
  purpose: [
    {
      de: 'Für Geräte, die ihre Firmware nicht aus dem Netz holen, wie GPS-Rover. Das Gerät hängt mit einem USB-Kabel am Rechner; geschrieben wird in der Aufgabe „Firmware schreiben“, mit Chrome oder Edge. Auf Telefonen geht es nicht.',
      en: 'For devices that do not fetch their firmware over the network, such as GPS rovers. The device is connected to the computer with a USB cable; it is written in the task “Write the firmware”, with Chrome or Edge. Phones cannot do it.',
    },
    {
      de: 'Vor dem Schreiben wird alles geprüft: Datei und Prüfsumme, Freigabe, Modell, Chip, Speicher, Schreibschutz, MAC-Adresse und Version. Nach dem Schreiben vergleicht das Gerät seinen Speicher mit der Datei; nur dann lässt sich die Aufgabe abschließen. Jeder Versuch steht beim Gerät, auch ein misslungener. Wurde er unterbrochen, ist das Gerät als „Firmware unvollständig“ gekennzeichnet, bis es neu beschrieben ist.',
      en: 'Everything is checked before writing: file and checksum, release, model, chip, memory, write protection, MAC address and version. After writing, the device compares its memory with the file; only then the task can be finished. Each attempt stands with the device, a failed one too. If it was interrupted the device is marked as “firmware incomplete” until it is written again.',
    },
    {
      de: 'Fehlt das Gerät in der Liste der Anschlüsse, liegt es meist am Kabel, das nur lädt, am Treiber (CP210x oder CH34x) oder unter Linux am Konto, das nicht in der Gruppe dialout ist.',
      en: 'A device that is missing in the list of ports mostly has a cable that only charges, no driver (CP210x or CH34x) or, on Linux, an account outside the group dialout.',
    },
  ],
}
