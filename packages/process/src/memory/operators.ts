/** Undefined stands for a value that cannot be computed: as a condition it is an incident. */
export function arithmetic(sign: string, left: unknown, right: unknown): unknown {
  if (sign === '+' && (typeof left === 'string' || typeof right === 'string')) return `${String(left)}${String(right)}`
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return left * right
  return sign === '/' ? left / right : left % right
}

export function compare(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '=' || operator === '==' || operator === '===') return left === right
  if (operator === '!=' || operator === '!==') return left !== right
  if (!(typeof left === 'number' && typeof right === 'number') && !(typeof left === 'string' && typeof right === 'string')) return undefined
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}

/** `or` where `decisive` is true, `and` where it is false: the decisive value decides alone, otherwise both must be true or false. */
export function logic(decisive: boolean, left: unknown, right: unknown): unknown {
  if (left === decisive || right === decisive) return decisive
  return left === !decisive && right === !decisive ? !decisive : undefined
}
