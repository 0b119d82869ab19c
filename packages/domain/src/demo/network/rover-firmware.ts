import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { firmwareImage, sha256Of } from './firmware-image.ts'

export const roverModel = 'GNSS-Rover GR-1'
export const roverMac = '24:6f:28:a1:b2:c3'

type Release = { readonly version: string; readonly rolloutState: string; readonly daysAgo: number }

/** Adds the firmware of the rover with its files: the one that it runs, the next one, and a draft. */
export function addRoverFirmware(draft: Draft, { tools, today }: { readonly tools: readonly string[]; readonly today: string }): void {
  const rovers = draft.find('tool').filter(({ uuid, attributes }) => tools.includes(uuid) && attributes['tool:category'] === 'rover')
  if (rovers.length === 0) return
  const add = ({ version, rolloutState, daysAgo }: Release) =>
    addWritten(draft, { version, rolloutState, released: addDays(today, -daysAgo) })
  const running = add({ version: '2.3.0', rolloutState: 'done', daysAgo: 210 })
  add({ version: '2.4.1', rolloutState: 'rollout', daysAgo: 12 })
  add({ version: '2.5.0-rc1', rolloutState: 'draft', daysAgo: 2 })
  for (const { uuid } of rovers) draft.link({ relationship: 'firmware:tools', source: running, target: uuid })
}

type Written = { readonly version: string; readonly rolloutState: string; readonly released: string }

/** Adds firmware that is written by cable, with its file and the model of heights beside it. */
function addWritten(draft: Draft, { version, rolloutState, released }: Written): string {
  const image = { project: 'gnss-rover', version }
  const key = `firmware/${roverModel}/${version}`
  const firmware = draft.add({
    key,
    definition: 'firmware',
    attributes: {
      'firmware:model': roverModel,
      'firmware:version': version,
      'firmware:sha256': sha256Of(firmwareImage(image)),
      'firmware:releasedAt': startOf(released),
      'firmware:rolloutState': rolloutState,
      'firmware:protocol': 'esp',
      'firmware:chipFamily': 'esp32',
      'firmware:usbFilters': '10c4:ea60, 1a86:7523',
      'firmware:bootPattern': `App version:      ${version}`,
    },
  })
  const part = draft.add({ key: `${key}/part`, definition: 'firmwarePart', attributes: { 'firmwarePart:offset': 0x100000 } })
  draft.link({ relationship: 'firmware:parts', source: firmware, target: part })
  const files = [
    { relationship: 'firmware:file', source: firmware, name: `gnss-rover-${version}.bin`, content: { kind: 'firmware', ...image } },
    { relationship: 'firmwarePart:file', source: part, name: 'hoehenmodell.bin', content: { kind: 'heights' } },
  ] as const
  for (const { relationship, source, name, content } of files) {
    const document = draft.add({
      key: `${key}/${name}`,
      definition: 'document',
      attributes: { 'document:name': name, 'document:kind': 'other' },
    })
    draft.link({ relationship, source, target: document })
    draft.attach({ document, name, slot: relationship, content })
  }
  return firmware
}
