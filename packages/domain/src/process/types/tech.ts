import { processCategory, processTypes } from './process-type.ts'

const tech = { name: 'processTech', label: { de: 'Technische Vorgänge', en: 'Technical processes' }, icon: 'router', hue: 175 }

export const processTech = processCategory(tech)

export const techProcesses = processTypes(tech, [
  ['processChangeConnectionTechnology', 'Anschlusstechnologie ändern', 'Change connection technology'],
  ['processChangeConnectionAddress', 'Anschlussadresse ändern (Umzug)', 'Change connection address (relocation)'],
  ['processLockConnection', 'Anschluss sperren', 'Lock connection'],
  ['processUnlockConnection', 'Anschluss entsperren', 'Unlock connection'],
  ['processProviderChange', 'Anbieterwechsel mit Rufnummernmitnahme', 'Provider change with number porting'],
  ['processAddPhoneNumber', 'Rufnummer hinzufügen', 'Add phone number'],
  ['processRemovePhoneNumber', 'Rufnummer entfernen', 'Remove phone number'],
  ['processSwapRouter', 'Router tauschen', 'Swap router'],
  ['processSetPublicDynamicIp', 'Öffentliche dynamische IP setzen', 'Set public dynamic IP'],
  ['processSetPublicStaticIp', 'Öffentliche statische IP setzen', 'Set public static IP'],
  ['processSetPrivateIp', 'Private IP setzen', 'Set private IP'],
  ['processProvideIpSubnet', 'IP-Subnetz bereitstellen', 'Provision IP subnet'],
  ['processRecommission', 'Telekommunikation wieder in Betrieb nehmen', 'Telecom recommissioning'],
  ['processCircuitFault', 'Störung Telekommunikation', 'Telecom circuit fault'],
  ['processConnectionRequested', 'Anschluss beauftragt', 'Telecom connection requested'],
  ['processCreateRemoteMaintenanceUser', 'Fernwartungsbenutzer anlegen', 'Create remote-maintenance user'],
  ['processEditReverseDns', 'Reverse-DNS-Eintrag bearbeiten', 'Edit reverse-DNS entry'],
  ['processFirmwareRollout', 'Firmware verteilen', 'Firmware rollout'],
  ['processMaintenanceWindow', 'Wartungsfenster', 'Maintenance window'],
])
