import type { JobKind } from '../jobs/job.ts'
import { continueKind, stepKind, taskKind, throwKind, timerKind } from './enqueue-effects.ts'
import { digestJob } from './notices/digest-job.ts'
import { noticeJob } from './notices/notice-job.ts'
import { digestKind, noticeKind } from './notices/notice.ts'
import type { RunnerParts } from './runner.ts'
import { stepJob } from './step-job.ts'
import { tickJob, tickKind } from './starts/timer-starts.ts'
import { mailOnPaperJob, mailOnPaperKind } from './tasks/letters/mail-on-paper.ts'
import { taskJob } from './task-job.ts'
import { expectedRepairJob, expectedRepairKind } from './notices/expected-repair-job.ts'
import { movedJob, movedKind } from './notices/moved-job.ts'
import { throwJob } from './throw-job.ts'
import { onTheWayJob, onTheWayKind } from './notices/on-the-way-job.ts'

/** Returns the kinds of jobs that processes enqueue. */
export function runnerJobs(parts: RunnerParts): Readonly<Record<string, JobKind>> {
  return {
    [stepKind]: stepJob(parts),
    [continueKind]: stepJob(parts),
    [timerKind]: stepJob(parts),
    [taskKind]: taskJob(parts),
    [throwKind]: throwJob(parts),
    [tickKind]: tickJob(parts),
    [noticeKind]: noticeJob(parts),
    [digestKind]: digestJob(parts),
    [onTheWayKind]: onTheWayJob(parts),
    [movedKind]: movedJob(parts),
    [expectedRepairKind]: expectedRepairJob(parts),
    [mailOnPaperKind]: mailOnPaperJob(parts),
  }
}
