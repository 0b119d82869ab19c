import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const getPermission: Text = { de: 'Gestattung des Eigentümers einholen', en: 'Get the permission of the owner' }
export const enterPermission: Text = { de: 'Gestattung eintragen', en: 'Enter the permission' }
export const visitSite: Text = { de: 'Begehung mit Fotos', en: 'Site visit with photos' }
export const enterVisit: Text = { de: 'Begehung eintragen', en: 'Enter the site visit' }
export const planTrench: Text = { de: 'Trasse und Leerrohr planen', en: 'Plan trench and duct' }
export const enterPlan: Text = { de: 'Planung eintragen', en: 'Enter the plan' }
export const dig: Text = { de: 'Tiefbau', en: 'Digging' }
export const enterConstruction: Text = { de: 'Bau eintragen', en: 'Enter the construction' }
export const placeTermination: Text = { de: 'Gf-AP setzen', en: 'Place the termination point' }
export const enterCompletion: Text = { de: 'Fertigstellung eintragen', en: 'Enter the completion' }
export const measureLine: Text = { de: 'Strecke messen', en: 'Measure the line' }
export const losesTooMuch: Text = { de: 'zu viel Dämpfung', en: 'too much loss' }

export const help: ProcessHelp = {
  slug: 'hausanschluss-herstellen',
  summary: {
    de: 'Einen Hausanschluss von der Gestattung bis zur Messung bauen.',
    en: 'Build a house connection from the permission to the measurement.',
  },
  purpose: [
    {
      de: 'Führt durch alle Schritte: Gestattung des Eigentümers, der eine Mail mit Link und alle drei Wochen eine Erinnerung bekommt und dessen Erlaubnis ein Gestattungsvertrag wird, Begehung mit Fotos, Planung, Tiefbau, Gf-AP, Messung. Der Bauzustand des Anschlusses geht mit jedem Schritt weiter, und davon hängt ab, was die Verfügbarkeitsabfrage Interessenten sagt.',
      en: 'Leads through all steps: permission of the owner, who gets an email with a link and a reminder every three weeks and whose permission becomes an allowance contract, site visit with photos, planning, digging, termination point, measurement. The construction state follows each step, and what the availability check tells depends on it.',
    },
  ],
}

export const mails = {
  permissionAsked: {
    subject: {
      de: 'Ihre Erlaubnis für den Hausanschluss',
      informal: 'Deine Erlaubnis für den Hausanschluss',
      en: 'Your permission for the house connection',
    },
    body: {
      de: 'Guten Tag,\n\nwir möchten dieses Haus an das Netz anschließen: {offer}\n\nDafür brauchen wir Ihre Erlaubnis als Eigentümerin oder Eigentümer. Sie kostet Sie nichts und verpflichtet Sie zu keinem Vertrag über Internet oder Telefon. Hier antworten Sie, ohne sich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until}. Wenn Sie Fragen haben, wenden Sie sich bitte an uns ({case}).\n\n{brand}',
      informal:
        'Hallo,\n\nwir möchten dieses Haus an das Netz anschließen: {offer}\n\nDafür brauchen wir deine Erlaubnis als Eigentümerin oder Eigentümer. Das kostet dich nichts und verpflichtet dich zu keinem Vertrag über Internet oder Telefon. Hier antwortest du, ohne dich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until}. Wenn du Fragen hast, wende dich bitte an uns ({case}).\n\n{brand}',
      en: 'Hello,\n\nwe would like to connect this house to the network: {offer}\n\nFor that we need your permission as its owner. It costs you nothing, and binds you to no contract for internet or phone. You can answer here without signing in:\n\n{link}\n\nThe link is good until {until}. If you have any questions, please get in touch with us ({case}).\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
