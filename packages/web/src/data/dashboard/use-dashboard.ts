import type { Input } from '@twinwerk/contract/calls'
import type { DashboardLine, TileNumbers, TileProblem } from '@twinwerk/contract/data/dashboard'
import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import type { QueryClient } from '@tanstack/react-query'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, callForStream } from '../call.ts'
import { useTenant } from '../tenant.tsx'

export type TileResult = TileNumbers | { readonly problem: TileProblem; readonly what?: string }

/** A board as far as it was received: its results by the name of the tile. `at` is the time when its reading began. */
export type ReadDashboard = {
  readonly dashboard: Dashboard
  readonly results: Readonly<Record<string, TileResult>>
  readonly at: number
}

/** A board by its name or id, with what narrows it; or own tiles that are kept nowhere yet. */
export type DashboardInput = Input<'POST /api/data/dashboard'>

/** The time for which the numbers of a board are not read again. */
const freshMilliseconds = 60_000

/**
 * Reads a board. Its tiles arrive one after another; the former numbers stand until the new ones arrive. With `everyMilliseconds`, it is
 * read again and again.
 */
export function useDashboard(input: DashboardInput | undefined, everyMilliseconds?: number) {
  const { id: tenant } = useTenant()
  const client = useQueryClient()
  const queryKey = ['dashboard', tenant, input]
  return useQuery({
    queryKey,
    queryFn: input ? ({ signal }) => readDashboard(client, { queryKey, tenant, input, signal }) : skipToken,
    staleTime: freshMilliseconds,
    ...(everyMilliseconds !== undefined && { refetchInterval: everyMilliseconds, refetchIntervalInBackground: true }),
    retry: false,
  })
}

type Request = {
  readonly queryKey: readonly unknown[]
  readonly tenant: string
  readonly input: DashboardInput
  readonly signal: AbortSignal
}

async function readDashboard(client: QueryClient, { queryKey, tenant, input, signal }: Request): Promise<ReadDashboard> {
  const at = Date.now()
  const response = await callForStream('POST /api/data/dashboard', { tenant, input, signal })
  const before = client.getQueryData<ReadDashboard>(queryKey)
  let read: ReadDashboard | undefined
  for await (const line of linesOf(response)) {
    if ('dashboard' in line) read = { ...line, results: before?.results ?? {}, at }
    else if (read) {
      const { tile, ...result } = line
      read = { ...read, results: { ...read.results, [tile]: result } }
    }
    if (read) client.setQueryData(queryKey, read)
  }
  if (!read) throw new CallError({ status: 0, code: 'offline', title: '' })
  return read
}

/** Yields the lines of a response as they arrive. */
async function* linesOf(response: Response): AsyncGenerator<DashboardLine> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const lines = `${rest}${chunk.value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
