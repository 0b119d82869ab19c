import { AppError } from '@twinwerk/model/error/app-error'
import { amountOf, type Amount } from '@twinwerk/model/number/amount'

/** Reads euro of a request. Throws INPUT_INVALID with the place, where there are more decimals than an amount has. */
export function readAmount(euro: number, path: readonly (string | number)[]): Amount {
  try {
    return amountOf(euro)
  } catch {
    throw new AppError('INPUT_INVALID', { detail: `/${path.join('/')}: an amount has at most four decimals` })
  }
}
