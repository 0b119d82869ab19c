import type { ProcessHelp } from '../process-help.ts'

export const ipAddressHelp: Readonly<Record<string, ProcessHelp>> = {
  processSetPublicDynamicIp: {
    slug: 'oeffentliche-dynamische-ip',
    summary: { de: 'Eine öffentliche Adresse, die wechseln kann.', en: 'A public address that may change.' },
    purpose: [
      {
        de: 'Wenn ein Kunde von außen erreichbar sein möchte, ohne immer dieselbe Adresse zu brauchen. Hatte er eine feste, geht sie in den Vorrat zurück. Die Verbindung ist beim Einrichten kurz unterbrochen.',
        en: 'Where a customer wants to be reached from outside without always the same address. A static one it had goes back to the pool. The connection is interrupted for a moment.',
      },
    ],
  },
  processSetPublicStaticIp: {
    slug: 'oeffentliche-statische-ip',
    summary: { de: 'Eine feste öffentliche Adresse.', en: 'A public address that stays.' },
    purpose: [
      {
        de: 'Für Server, Kameras und Standortkopplungen. Der Prozess reserviert eine freie Adresse aus dem Vorrat und richtet sie ein. Meist gehört ein kostenpflichtiges Produkt dazu: das vorher hinzufügen.',
        en: 'For servers, cameras and links between sites. The process reserves a free address out of the pool and sets it up. Mostly a paid product belongs to it: add that first.',
      },
    ],
  },
  processSetPrivateIp: {
    slug: 'private-ip',
    summary: { de: 'Eine Adresse hinter dem gemeinsamen Übergang (CGNAT).', en: 'An address behind the shared gateway (CGNAT).' },
    purpose: [
      {
        de: 'Der Normalfall ohne besonderen Wunsch: Der Kunde teilt sich öffentliche Adressen mit anderen und ist von außen nicht direkt erreichbar. Adressen, die er hatte, gehen in den Vorrat zurück.',
        en: 'The usual case without a special wish: the customer shares public addresses with others and cannot be reached directly. Addresses it had go back to the pool.',
      },
    ],
  },
  processProvideIpSubnet: {
    slug: 'ip-subnetz',
    summary: {
      de: 'Ein ganzes Netz öffentlicher Adressen für einen Geschäftskunden.',
      en: 'A network of public addresses for a business customer.',
    },
    purpose: [
      {
        de: 'Für Kunden mit eigenen Servern. Die Größe ist die Präfixlänge: /29 sind acht Adressen, davon fünf frei für Geräte. Das Netz wird aus einem Vorrat geschnitten und der Weg dorthin eingerichtet.',
        en: 'For customers with servers of their own. Its size is the prefix length: a /29 has eight addresses, five of them free for devices. The network is cut out of a pool and routed.',
      },
    ],
  },
  processEditReverseDns: {
    slug: 'reverse-dns',
    summary: { de: 'Den Namen zu einer IP-Adresse ändern.', en: 'Change the name of an IP address.' },
    purpose: [
      {
        de: 'Wichtig vor allem für Mailserver: Der Name zur Adresse muss zur Adresse zurückführen. Der Prozess prüft das vorher; passt es nicht, muss der Kunde erst seinen eigenen Eintrag ändern. Eine Stunde nach der Änderung sieht er nach, ob sie im Netz angekommen ist.',
        en: 'Needed above all for mail servers: the name of the address must lead back to it. The process looks before; if it does not, the customer must change the own entry first. An hour after the change it looks whether it has arrived in the network.',
      },
    ],
  },
  processCreateRemoteMaintenanceUser: {
    slug: 'fernwartungsbenutzer',
    summary: { de: 'Einen Zugang zur Fernwartung eines Geräts, auf Zeit.', en: 'An access to a device from afar, for a time.' },
    purpose: [
      {
        de: 'Wenn jemand ein Gerät des Kunden aus der Ferne warten muss. Der Kunde gibt es frei; der Zugang gilt bis zu seinem Ablauf und wird dann von selbst entfernt. Angemeldet wird mit einem Schlüssel, nie mit einem Passwort.',
        en: 'Where somebody has to maintain a device from afar. The customer allows it; the access is valid until its end and then removed by itself. It is used with a key, never with a password.',
      },
    ],
  },
}
