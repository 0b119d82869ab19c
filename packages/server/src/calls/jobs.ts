import type { JobKind } from '../jobs/job.ts'
import { callCheck, callLoad, callRerate, callRerateTake, callWithdraw } from '../store/calls/job-kinds.ts'
import { checkCalls } from './check-calls.ts'
import { loadCalls } from './load-calls.ts'
import { callMove, moveCalls } from './move-calls.ts'
import { callSettle, settleOpenCalls } from './settle-calls.ts'
import { calculateRerating } from './rerate/calculate.ts'
import { takeOverRerating } from './rerate/take-over.ts'
import { withdrawCalls } from './withdraw-calls.ts'

/** The jobs of calls, by their kinds. */
export function callJobs(parts: Parameters<typeof checkCalls>[0]): Readonly<Record<string, JobKind>> {
  return {
    [callMove]: moveCalls(parts),
    [callSettle]: settleOpenCalls(parts),
    [callCheck]: checkCalls(parts),
    [callLoad]: loadCalls(parts),
    [callWithdraw]: withdrawCalls(parts),
    [callRerate]: calculateRerating(parts),
    [callRerateTake]: takeOverRerating(parts),
  }
}
