import { useQuery } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import type { FirmwareFile } from '../../../data/firmware/load-files.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { FlasherProps } from '../../../tools/flasher/panel/flasher-props.ts'

type RoverFirmware = { readonly id: string; readonly props: FlasherProps['firmware']; readonly files: readonly FirmwareFile[] }

const states = ['draft', 'canary', 'rollout', 'done', 'withdrawn'] as const
const file = { $mask: ['document:url', 'document:sha256'] }

/** Reads the firmware of the tenant that is written by cable and has a file, the newest first. */
export function useRoverFirmware() {
  const tenant = useTenant().id
  const { attributes } = useRegistry()
  const families = attributes.get('firmware:chipFamily')?.enumValues ?? []
  return useQuery({
    queryKey: ['roverFirmware', tenant],
    queryFn: async ({ signal }): Promise<readonly RoverFirmware[]> => {
      const query = {
        type: 'firmware',
        root: tenant,
        $filter: { path: ['firmware:protocol'], operator: 'eq', value: 'esp' } as const,
        $sort: [{ path: ['firmware:version'], order: 'desc' }] as const,
        $limit: 20,
        $mask: ['model', 'version', 'sha256', 'rolloutState', 'chipFamily', 'usbFilters', 'bootPattern'].map((name) => `firmware:${name}`),
        'firmware:file': file,
        'firmware:parts': { $mask: ['firmwarePart:offset'], 'firmwarePart:file': file },
      }
      const { results } = await call('POST /api/data/query', { tenant, signal, input: { query } })
      return results.flatMap((twin) => {
        const text = (name: string) => textOf(twin, `firmware:${name}`)
        const chipFamily = families.find(({ name }) => name === text('chipFamily'))?.label.en
        const files = filesOf(twin)
        if (chipFamily === undefined || files.length === 0) return []
        const bootPattern = text('bootPattern')
        const state = states.find((each) => each === text('rolloutState')) ?? 'draft'
        const props = { model: text('model'), version: text('version'), state, chipFamily, usbFilters: text('usbFilters') }
        return [{ id: twin.id, files, props: { ...props, ...(bootPattern !== '' && { bootPattern }) } }]
      })
    },
    retry: false,
  })
}

function filesOf(twin: TwinJson): readonly FirmwareFile[] {
  const of = (owner: TwinJson, relation: string, offset: number) =>
    entriesIn(owner, relation).map((each) => ({ offset, url: textOf(each, 'document:url'), sha256: textOf(each, 'document:sha256') }))
  const parts = entriesIn(twin, 'firmware:parts').flatMap((part) => of(part, 'firmwarePart:file', Number(part['firmwarePart:offset'])))
  const own = of(twin, 'firmware:file', 0).map((each) => ({ ...each, sha256: textOf(twin, 'firmware:sha256') }))
  return [...own, ...parts]
}

function textOf(twin: TwinJson, systematics: string): string {
  const value = twin[systematics]
  return typeof value === 'string' ? value : ''
}
