import { clockAt } from '@twinwerk/model/expression/clock-at'
import type { Command } from '@twinwerk/process/commands/command'
import type { State } from '@twinwerk/process/state/state'
import { NotLoaded } from '@twinwerk/process/state/state'
import { crosses, narrower, newChain, type Chain } from '@twinwerk/process/step/budget/chain'
import type { Evaluate, Limits } from '@twinwerk/process/step/context'
import type { Effect } from '@twinwerk/process/step/effect'
import type { Step } from '@twinwerk/process/step/step'
import { step } from '@twinwerk/process/step/step'
import { v7 } from 'uuid'
import type { Letterhead } from '../mail/letterhead.ts'
import type { ApplyParts } from '../store/write/change.ts'
import type { Transaction } from '../store/db/database.ts'
import type { LoadDefinition } from './diagram/stored-definition.ts'
import { evaluatorFor } from './instance/evaluator.ts'
import type { LockedProcess } from './instance/locked-process.ts'
import { loadWholeProcess } from './instance/locked-process.ts'
import { readSubject } from './instance/subject.ts'

/** The context of steps in one tenant: the definitions in force, the versions of diagrams, and the zone of the tenant's days. */
export type StepParts = ApplyParts & { readonly definitionOf: LoadDefinition; readonly zone: string; readonly limits?: Partial<Limits> }

/** `StepParts` with the name and language in which the tenant writes. */
export type HouseParts = StepParts & { readonly letterhead: Letterhead }

/** A command on its way to a process. */
export type GivenCommand = {
  readonly command: Command
  /** A command is applied once for each id, however often it is ordered. */
  readonly commandId: string
  /** The user (uuid) who gave the command; null if the process itself gave it. */
  readonly actor: string | null
  /** The chain that led to the command; undefined after a command of a user or a timer. */
  readonly chain?: Chain | undefined
  /** The email address of the task link by which a person outside gave the command. */
  readonly byLinkTo?: string | undefined
}

/** Returns the execution that a command names; undefined if it names none. */
export function executionOf(command: Command): string | undefined {
  return 'execution' in command ? command.execution : undefined
}

/**
 * Steps that a locked process takes in one transaction, one after the other. They are written together, so that no other transaction sees a
 * state between them.
 */
export type Course = {
  readonly locked: LockedProcess
  readonly state: State
  readonly taken: readonly { readonly given: GivenCommand; readonly done: Step }[]
  /** The effects of the steps that are still to be performed outside the process. */
  readonly effects: readonly Effect[]
  /** The limit for everything that may still follow from the effects. */
  readonly chain: Chain
}

export function begin(locked: LockedProcess, chain: Chain = newChain()): Course {
  return { locked, state: locked.loaded.state, taken: [], effects: [], chain }
}

type NextStep = { readonly course: Course; readonly given: GivenCommand }

/**
 * Takes the next step without writing it. If the step needs bodies of a loop that were not read, the whole process is read and the step is
 * repeated.
 */
export async function takeStep(transaction: Transaction, parts: StepParts, { course, given }: NextStep): Promise<Course> {
  try {
    return await stepFrom(transaction, parts, { course, given })
  } catch (error) {
    if (!(error instanceof NotLoaded) || !course.state.partly) throw error
    return await stepFrom(transaction, parts, { course: await withAll(transaction, course), given })
  }
}

/** Reads the whole process; the unwritten changes of earlier steps replace the read rows. */
async function withAll(transaction: Transaction, course: Course): Promise<Course> {
  const locked = await loadWholeProcess(transaction, course.locked)
  const { instance, executions, waits } = course.state
  return { ...course, locked, state: { instance, executions: { ...locked.loaded.state.executions, ...executions }, waits } }
}

async function stepFrom(transaction: Transaction, parts: StepParts, { course, given }: NextStep): Promise<Course> {
  const { locked, state, taken, effects } = course
  const chain = given.chain ? narrower(course.chain, given.chain) : course.chain
  const left = Math.max(0, chain.left - effects.filter(crosses).length)
  const stepWith = (evaluate: Evaluate) =>
    step({ definition: locked.definition, state }, given.command, {
      now: locked.now,
      newId: v7,
      evaluate,
      zone: parts.zone,
      chain: { ...chain, left },
      ...(parts.limits && { limits: parts.limits }),
    })
  const done = await readingIfRequired(stepWith, async () =>
    evaluatorFor(
      await readSubject(transaction, parts, { ...locked.of, type: locked.loaded.definitions.get(locked.of.root), now: locked.now }),
      clockAt(locked.now, parts.zone),
    ),
  )
  return { locked, state: done.state, taken: [...taken, { given, done }], effects: [...effects, ...done.effects], chain }
}

/** Few steps need values of twins. A step is pure: it runs without the values first, and again after they were read if it needs them. */
async function readingIfRequired(stepWith: (evaluate: Evaluate) => Step, read: () => Promise<Evaluate>): Promise<Step> {
  try {
    return stepWith(() => {
      throw new ReadRequired()
    })
  } catch (error) {
    if (!(error instanceof ReadRequired)) throw error
    return stepWith(await read())
  }
}

class ReadRequired extends Error {}
