import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import type { VariableName } from './variables.ts'
import { defaultOf } from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type VariableValue = { readonly value: string | undefined; readonly from: 'environment' | 'file' | 'default' }

/**
 * Returns a variable's value and source. An empty value counts as absent. Throws a StartError if the variable is set twice or its file
 * cannot be read.
 */
export function readVariable(environment: Environment, name: VariableName): VariableValue {
  const value = environment[name]?.trim() || undefined
  const file = environment[`${name}_FILE`]?.trim() || undefined
  if (value !== undefined && file !== undefined) throw new StartError(`${name} and ${name}_FILE are both set: leave one of them out.`)
  if (file !== undefined) return { value: contentOf(name, file), from: 'file' }
  return value === undefined ? { value: defaultOf(name), from: 'default' } : { value, from: 'environment' }
}

function contentOf(name: VariableName, file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new StartError(`${name}_FILE=${file} cannot be read (${reason}): correct the path or the rights of the file.`)
  }
}
