import { processCategory } from './process-type.ts'

const engineering = {
  name: 'processTelcoEngineering',
  label: { de: 'Bauvorgänge', en: 'Construction processes' },
  icon: 'tools',
  hue: 25,
}

export const processTelcoEngineering = processCategory(engineering)
