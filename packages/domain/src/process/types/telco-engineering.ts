import { processCategory, processTypes } from './process-type.ts'

const engineering = {
  name: 'processTelcoEngineering',
  label: { de: 'Bauvorgänge', en: 'Construction processes' },
  icon: 'tools',
  hue: 25,
}

export const processTelcoEngineering = processCategory(engineering)

export const telcoEngineeringProcesses = processTypes(engineering, [
  ['processBuildHouseConnection', 'Hausanschluss herstellen', 'Build house connection'],
  ['processSpliceAndPatch', 'Spleiß- und Patchauftrag', 'Splice and patch order'],
  ['processBuildTrench', 'Trasse bauen', 'Build trench'],
])
