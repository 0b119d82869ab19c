import type { Counterpart, CounterpartName } from '../../work/counterpart.ts'
import { carrier } from './carrier.ts'
import { grid } from './grid.ts'
import { network } from './network.ts'

/** Counterparts for rehearsals. What they answer is scripted by the keywords of the process: `simulate:8113`. */
export const simulated: Readonly<Record<CounterpartName, Counterpart>> = { carrier, grid, network }
