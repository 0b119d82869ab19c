import type { Counterpart, CounterpartName } from '../../work/counterpart.ts'
import { carrier } from './carrier.ts'
import { grid } from './grid.ts'
import { invoice } from './invoice.ts'
import { network } from './network.ts'

/** Counterparts for rehearsals. The keywords of the process script their answers: `simulate:8113`. */
export const simulated: Readonly<Record<CounterpartName, Counterpart>> = { carrier, grid, network, invoice }
