import type { Expression } from './ast.ts'
import { functions } from './functions.ts'
import type { Source } from './parse.ts'
import { isPattern } from './pattern.ts'
import { operands, Refusal, type SyntaxNode } from './syntax.ts'

/** Parses `name(a, b)` and FEEL's `date("…")`. Throws a Refusal for an unknown function or a wrong number of arguments. */
export function readCall(node: SyntaxNode, source: Source): Expression {
  const [callee, parameters] = operands(node)
  if (!callee || !parameters || parameters.name !== 'PositionalParameters') throw new Refusal('notSupported', node)
  if (callee.name !== 'VariableName' && callee.name !== 'DateTimeConstructor') throw new Refusal('notSupported', callee)
  const name = source.text.slice(callee.from, callee.to).replace(/\s+/g, ' ')
  const definition = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!definition) throw new Refusal('unknownFunction', callee)
  const values = operands(parameters).map((argument) => source.read(argument))
  if (values.length < definition.minArguments || values.length > definition.maxArguments) throw new Refusal('argumentCount', parameters)
  const pattern = name === 'matches' ? values[1] : undefined
  if (pattern?.kind === 'string' && !isPattern(pattern.value)) throw new Refusal('pattern', parameters)
  return { kind: 'call', name, arguments: values }
}
