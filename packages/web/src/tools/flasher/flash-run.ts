import type { FailureKind, FlashEvent, FoundChip, PortChoice } from './flash-messages.ts'

/** The course of one flash, from the loaded file to the started device. */
export type FlashStep =
  | 'ready'
  | 'file'
  | 'port'
  | 'connecting'
  | 'checked'
  | 'writing'
  | 'verifying'
  | 'resetting'
  | 'done'
  | 'failed'
  | 'canceled'
  | 'lost'

export type FlashRun = {
  readonly step: FlashStep
  readonly port?: PortChoice
  readonly chip?: FoundChip
  readonly failure?: FailureKind
  readonly hasStarted?: boolean
  /** The part that is being written, from 0 on; bytes of all parts, and milliseconds at which writing began. */
  readonly part: number
  readonly written: number
  readonly total: number
  readonly beganAt?: number
  /** True from the first byte on until the device is verified: what it held before is gone. */
  readonly isTouched: boolean
}

/** Events of the page, besides those of the worker. */
export type FlashAction =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'connect'; readonly port: PortChoice }
  | { readonly kind: 'write'; readonly at: number }
  | { readonly kind: 'cancel' }
  | FlashEvent

export const newRun: FlashRun = { step: 'ready', part: 0, written: 0, total: 0, isTouched: false }

/** Steps after which nothing of the run follows; a new one may begin. */
export const endSteps: ReadonlySet<FlashStep> = new Set<FlashStep>(['done', 'failed', 'canceled', 'lost'])
/** Steps in which the device is between two firmwares: the page must stay. */
export const busySteps: ReadonlySet<FlashStep> = new Set<FlashStep>(['writing', 'verifying', 'resetting'])

/** Returns the run after an event. An event that does not follow from its step changes nothing: a late message of an ended worker. */
export function nextRun(run: FlashRun, action: FlashAction): FlashRun {
  switch (action.kind) {
    case 'loading':
      return busySteps.has(run.step) ? run : { ...newRun, step: 'file' }
    case 'loaded':
      return run.step === 'file' ? { ...run, step: 'port' } : run
    case 'connect':
      return run.step === 'port' || endSteps.has(run.step) ? { ...newRun, step: 'connecting', port: action.port } : run
    case 'found':
      return run.step === 'connecting' ? { ...run, step: 'checked', chip: action.chip } : run
    case 'write':
      return run.step === 'checked' ? { ...run, step: 'writing', beganAt: action.at } : run
    case 'writing':
      return afterBytes(run, action)
    case 'verifying':
      return run.step === 'writing' ? { ...run, step: 'verifying' } : run
    case 'resetting':
      return run.step === 'verifying' || run.step === 'writing' ? { ...run, step: 'resetting', isTouched: false } : run
    case 'done':
      return run.step === 'resetting' ? { ...run, step: 'done', hasStarted: action.hasStarted, isTouched: false } : run
    case 'failed':
      if (endSteps.has(run.step)) return run
      return { ...run, step: action.failure === 'lost' && run.isTouched ? 'lost' : 'failed', failure: action.failure }
    case 'cancel':
      return endSteps.has(run.step) ? run : { ...run, step: 'canceled' }
    case 'log':
      return run
    default:
      return unknownAction(action)
  }
}

function afterBytes(run: FlashRun, { part, written, total }: Extract<FlashEvent, { kind: 'writing' }>): FlashRun {
  if (run.step !== 'writing' && run.step !== 'verifying') return run
  return { ...run, step: 'writing', part, written, total, isTouched: run.isTouched || written > 0 }
}

function unknownAction(action: never): never {
  throw new Error(`unknown action ${JSON.stringify(action)}`)
}

/** Returns percent, bytes per second, and the seconds that remain. The latter two are undefined until one second has passed. */
export function progressOf({ written, total, beganAt }: FlashRun, now: number) {
  const percent = total === 0 ? 0 : Math.floor((100 * written) / total)
  const seconds = beganAt === undefined ? 0 : (now - beganAt) / 1000
  if (seconds < 1 || written === 0) return { percent, perSecond: undefined, secondsLeft: undefined }
  const perSecond = written / seconds
  return { percent, perSecond, secondsLeft: Math.ceil((total - written) / perSecond) }
}
