import { processCategory, processTypes } from './process-type.ts'

const tech = { name: 'processTech', label: { de: 'Technische Vorgänge', en: 'Technical processes' }, icon: 'router', hue: 175 }

export const processTech = processCategory(tech)

export const techProcesses = processTypes(tech, [
  ['processProviderChange', 'Anbieterwechsel mit Rufnummernmitnahme', 'Provider change with number porting'],
  ['processCircuitFault', 'Störung Telekommunikation', 'Telecom circuit fault'],
  ['processConnectionRequested', 'Anschluss beauftragt', 'Telecom connection requested'],
  ['processFirmwareRollout', 'Firmware verteilen', 'Firmware rollout'],
  ['processMaintenanceWindow', 'Wartungsfenster', 'Maintenance window'],
])
