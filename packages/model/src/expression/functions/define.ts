import { isList } from '../../json/json-shape.ts'
import { isDecimal, type Decimal } from '../../number/decimal.ts'
import { fail, single, spend, fromRaw, type Meter, type Value } from '../value.ts'

/**
 * The kind of value that a parameter accepts. `values` takes one list, or all remaining arguments as one list. A question mark makes the
 * parameter optional.
 */
type Kind = 'text' | 'number' | 'boolean' | 'values' | 'number?'
type ArgumentOf = { text: string; number: Decimal; boolean: boolean; values: readonly unknown[]; 'number?': Decimal | undefined }
type Arguments<Kinds extends readonly Kind[]> = { [Index in keyof Kinds]: ArgumentOf[Kinds[Index]] }

export type FunctionDefinition = { minArguments: number; maxArguments: number; call: (meter: Meter, values: readonly Value[]) => Value }

const textPerStep = 500

/**
 * Defines a function with checked arguments. If an argument is null, the result is null (FEEL). An argument of a wrong kind fails.
 * `run` returns undefined if there is no result, which also fails.
 */
export function define<const Kinds extends readonly Kind[]>(
  kinds: Kinds,
  run: (meter: Meter, ...values: Arguments<Kinds>) => Value | undefined,
): FunctionDefinition {
  return {
    minArguments: kinds.filter((kind) => !kind.endsWith('?')).length,
    maxArguments: kinds.includes('values') ? Number.POSITIVE_INFINITY : kinds.length,
    call(meter, values) {
      if (values.length < this.minArguments || values.length > this.maxArguments) return fail('wrong number of arguments')
      const read = kinds.map((kind, index) => (kind === 'values' ? listOf(values.slice(index)) : argument(kind, values[index])))
      if (read.includes(null)) return null
      for (const value of read) if (typeof value === 'string') spend(meter, Math.floor(value.length / textPerStep))
      const result = run(meter, ...(read as unknown as Arguments<Kinds>))
      return result === undefined ? fail('no result') : result
    },
  }
}

function argument(kind: Exclude<Kind, 'values'>, given: Value | undefined): Value | undefined {
  if (given === undefined) return undefined
  const value = single(given)
  if (value === null) return null
  if (kind === 'text' && typeof value === 'string') return value
  if (kind === 'boolean' && typeof value === 'boolean') return value
  if ((kind === 'number' || kind === 'number?') && isDecimal(value)) return value
  return fail(`expected a ${kind.replace('?', '')}`)
}

function listOf(values: readonly Value[]): readonly unknown[] | null {
  const [first] = values
  if (values.length !== 1 || first === undefined) return values
  if (first === null) return null
  return isList(first) ? first : [first]
}

/** Returns the entries of a list as numbers, or null if an entry is null. */
export function numbersOf(values: readonly unknown[], meter: Meter): Decimal[] | null {
  spend(meter, values.length)
  const numbers: Decimal[] = []
  for (const raw of values) {
    const value = fromRaw(raw)
    if (value === null) return null
    if (!isDecimal(value)) return fail('expected numbers')
    numbers.push(value)
  }
  return numbers
}
