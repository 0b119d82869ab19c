import { readConfig } from '../config.ts'
import type { Environment, VariableValue } from './read-variable.ts'
import { readVariable } from './read-variable.ts'
import type { VariableName } from './variables.ts'
import { shownOf, variableNames } from './variables.ts'

/** A variable and its source. `value` is absent for a variable that is not set and has no default. */
export type DescribedVariable = { readonly name: VariableName; readonly value: string | undefined; readonly from: VariableValue['from'] }

const hidden = '***'

/** Returns the settings in force, in the order of the README, with secrets hidden. Throws as `readConfig` does. */
export function describeConfig(environment: Environment): readonly DescribedVariable[] {
  const { demo, publicUrl } = readConfig(environment)
  const derived: Partial<Record<VariableName, string>> = { DEMO: demo, PUBLIC_URL: publicUrl }
  return variableNames.map((name) => {
    const { value = derived[name], from } = readVariable(environment, name)
    return { name, from, value: value === undefined ? undefined : shown(name, value) }
  })
}

function shown(name: VariableName, value: string): string {
  switch (shownOf(name)) {
    case 'whole':
      return value
    case 'address':
      return withoutSecrets(value)
    case 'secret':
      return hidden
  }
}

const secretParameter = /password|secret|token|key/i

function withoutSecrets(address: string): string {
  const url = URL.parse(address)
  if (!url) return hidden
  if (url.password !== '') url.password = hidden
  for (const name of new Set(url.searchParams.keys())) if (secretParameter.test(name)) url.searchParams.set(name, hidden)
  return url.href
}
