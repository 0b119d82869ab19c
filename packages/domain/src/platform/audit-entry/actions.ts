import type { EnumValue } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** The actions of the audit log, in words. */
export const auditActionValues: readonly EnumValue[] = [
  { name: 'signIn', label: { de: 'Angemeldet', en: 'Signed in' }, style: styles.green },
  { name: 'signInFailed', label: { de: 'Anmeldung gescheitert', en: 'Sign-in failed' }, style: styles.red },
  { name: 'confirmed', label: { de: 'Erneut angemeldet', en: 'Signed in again' }, style: styles.green },
  { name: 'passwordChanged', label: { de: 'Passwort geändert', en: 'Password changed' }, style: styles.blue },
  { name: 'passwordReset', label: { de: 'Passwort zurückgesetzt', en: 'Password reset' }, style: styles.blue },
  { name: 'mailChanged', label: { de: 'E-Mail-Adresse geändert', en: 'Mail address changed' }, style: styles.blue },
  { name: 'passkeyAdded', label: { de: 'Passkey angelegt', en: 'Passkey created' }, style: styles.blue },
  { name: 'passkeyRemoved', label: { de: 'Passkey entfernt', en: 'Passkey removed' }, style: styles.blue },
  { name: 'identityLinked', label: { de: 'Dienst verknüpft', en: 'Service linked' }, style: styles.blue },
  { name: 'identityRemoved', label: { de: 'Dienst getrennt', en: 'Service unlinked' }, style: styles.blue },
  { name: 'accessCodeMade', label: { de: 'Zugangscode erstellt', en: 'Access code made' }, style: styles.violet },
  { name: 'userInvited', label: { de: 'Benutzer eingeladen', en: 'User invited' }, style: styles.violet },
  { name: 'invitationAccepted', label: { de: 'Einladung angenommen', en: 'Invitation accepted' }, style: styles.violet },
  { name: 'invitationDeclined', label: { de: 'Einladung abgelehnt', en: 'Invitation declined' }, style: styles.violet },
  { name: 'userDeactivated', label: { de: 'Zugang gesperrt', en: 'Access blocked' }, style: styles.orange },
  { name: 'sessionsEnded', label: { de: 'Sitzungen beendet', en: 'Sessions ended' }, style: styles.orange },
  { name: 'viewBegun', label: { de: 'Ansicht als begonnen', en: 'View as begun' }, style: styles.yellow },
  { name: 'viewEnded', label: { de: 'Ansicht als beendet', en: 'View as ended' }, style: styles.yellow },
  { name: 'keyMade', label: { de: 'API-Schlüssel angelegt', en: 'API key created' }, style: styles.blue },
  { name: 'keyRevoked', label: { de: 'API-Schlüssel widerrufen', en: 'API key revoked' }, style: styles.blue },
  { name: 'linkMade', label: { de: 'Link kopiert', en: 'Link copied' }, style: styles.blue },
  { name: 'linkRevoked', label: { de: 'Link widerrufen', en: 'Link revoked' }, style: styles.blue },
  { name: 'rightsChanged', label: { de: 'Rechte geändert', en: 'Rights changed' }, style: styles.orange },
  { name: 'brandChanged', label: { de: 'Auftritt geändert', en: 'Brand changed' }, style: styles.teal },
  { name: 'refused', label: { de: 'Abgewiesen', en: 'Refused' }, style: styles.red },
  { name: 'exported', label: { de: 'Exportiert', en: 'Exported' }, style: styles.teal },
  { name: 'tenantMade', label: { de: 'Mandant angelegt', en: 'Tenant created' }, style: styles.violet },
  { name: 'providerSaved', label: { de: 'Anmeldedienst geändert', en: 'Sign-in service changed' }, style: styles.orange },
  { name: 'providerRemoved', label: { de: 'Anmeldedienst entfernt', en: 'Sign-in service removed' }, style: styles.red },
  { name: 'diagramDeployed', label: { de: 'Diagramm eingesetzt', en: 'Diagram deployed' }, style: styles.orange },
  { name: 'processesMigrated', label: { de: 'Prozesse umgestellt', en: 'Processes migrated' }, style: styles.orange },
  { name: 'userActivated', label: { de: 'Zugang entsperrt', en: 'Access unblocked' }, style: styles.green },
  { name: 'accessLinkMade', label: { de: 'Zugangslink ausgestellt', en: 'Access link issued' }, style: styles.red },
  { name: 'consoleCommand', label: { de: 'Befehl der Konsole', en: 'Console command' }, style: styles.orange },
  { name: 'taskLinkSent', label: { de: 'Link zu einer Aufgabe versendet', en: 'Link to a task sent' }, style: styles.blue },
  { name: 'taskDoneByLink', label: { de: 'Aufgabe über einen Link erledigt', en: 'Task done by a link' }, style: styles.green },
  { name: 'callsLoaded', label: { de: 'Verbindungen geladen', en: 'Calls loaded' }, style: styles.teal },
  { name: 'callsWithdrawn', label: { de: 'Verbindungen zurückgezogen', en: 'Calls withdrawn' }, style: styles.orange },
]

/** The codes with which the server refuses a request. */
export const refusals: readonly EnumValue[] = [
  { name: 'NOT_ALLOWED', label: { de: 'Recht fehlt', en: 'Right missing' }, style: styles.red },
  { name: 'NOT_FOUND', label: { de: 'Nicht da oder nicht zu sehen', en: 'Not there or not to be seen' }, style: styles.orange },
  { name: 'RIGHTS_EXCEEDED', label: { de: 'Mehr als die eigenen Rechte', en: 'More than the own rights' }, style: styles.red },
  { name: 'READ_ONLY', label: { de: 'Nur lesend angemeldet', en: 'Signed in to read only' }, style: styles.yellow },
  { name: 'VIEW_TAKES_NOTHING', label: { de: 'Mitnehmen beim Ansehen', en: 'Taking along while viewing' }, style: styles.yellow },
  { name: '1001', label: { de: 'Kein Zugang zum Mandanten', en: 'No access to the tenant' }, style: styles.orange },
]
