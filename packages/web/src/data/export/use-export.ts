import type { Input } from '@twinwerk/contract/calls'
import type { ExportOptionsJson, ExportProgress } from '@twinwerk/model/query/export-options'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError, callForFile } from '../call.ts'
import { saveFile } from './save-file.ts'

type Query = Omit<Input<'POST /api/data/query'>, 'export'>
type State =
  | { readonly state: 'idle' | 'cancelled' }
  | { readonly state: 'running'; readonly rows: number }
  | { readonly state: 'done'; readonly cut: boolean }
  | { readonly state: 'failed'; readonly title: string }

const askEveryMilliseconds = 700

/** Exports a query's twins to a file and passes it to the browser. Reports the progress and can cancel the export. */
export function useExport(tenant: string) {
  const [state, setState] = useState<State>({ state: 'idle' })
  const running = useRef<{ readonly id: string; readonly abort: AbortController }>(undefined)
  const cancel = useCallback(() => {
    if (!running.current) return
    const { id, abort } = running.current
    abort.abort()
    void call('POST /api/data/exports/{id}/cancel', { tenant, params: { id } }).catch(() => undefined)
  }, [tenant])
  // A user who leaves the screen no longer wants the file.
  useEffect(() => cancel, [cancel])

  async function start(query: Query, options: Omit<ExportOptionsJson, 'id'>): Promise<void> {
    const id = crypto.randomUUID()
    const abort = new AbortController()
    running.current = { id, abort }
    setState({ state: 'running', rows: 0 })
    const asking = setInterval(() => {
      void progressOf(tenant, id).then((progress) => {
        if (progress && running.current?.id === id) setState({ state: 'running', rows: progress.rows })
      })
    }, askEveryMilliseconds)
    try {
      const { file, name } = await callForFile('POST /api/data/query', {
        tenant,
        // A file may be imported again, so a translation must not stand in the place of the text.
        input: { ...query, $asEntered: true, export: { ...options, id } },
        signal: abort.signal,
      })
      saveFile({ file, name })
      const progress = await progressOf(tenant, id)
      setState({ state: 'done', cut: progress?.cut === true })
    } catch (error) {
      if (abort.signal.aborted) setState({ state: 'cancelled' })
      else setState({ state: 'failed', title: error instanceof CallError ? error.title : String(error) })
    } finally {
      clearInterval(asking)
      running.current = undefined
    }
  }
  return { ...state, start, cancel }
}

function progressOf(tenant: string, id: string): Promise<ExportProgress | undefined> {
  return call('GET /api/data/exports/{id}', { tenant, params: { id } }).catch(() => undefined)
}
