import type { callColumns } from '@twinwerk/contract/billing/call-columns'
import { AppError } from '@twinwerk/model/error/app-error'
import type { TableHead } from '@twinwerk/model/billing/calls/propose-columns'
import { holds } from '@twinwerk/model/right/covers'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import { separators } from '../../calls/layout-of.ts'
import { readColumns } from '../../calls/read-columns.ts'
import type { Storage } from '../../files/storage.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { mappingRows, type MappingRow } from '../../store/calls/call-files.ts'
import { readableFile } from '../../store/files/readable-file.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storage: Storage; readonly storeOf: StoreOf }

const noProposal = { separator: null, encoding: null, columns: {}, beginFormat: null, timesIn: null }

export function callColumnsHandler({ access, clockOf, storage, storeOf }: Parts): Handler<typeof callColumns, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const { tenant } = caller
    const store = await storeOf(tenant)
    if (!holds(store.registry, caller.grants, { root: tenant, path: 'tenant:callMappings', verb: 'select' }))
      throw new AppError('NOT_ALLOWED')
    const file = await readableFile(store, { id: input.file, caller, clock: clockOf(caller.timeZone) })
    if (!file) throw new AppError('NOT_FOUND')
    const { rows } = await store.database.one({ role: 'app', tenant }, mappingRows(tenant))
    const read = await readColumns(storage, file, rows)
    if (read === undefined) throw new AppError('NOT_FOUND')
    if (typeof read === 'string') return { fault: read, columns: [], proposal: noProposal, mappings: [] }
    const { head, encoding, proposal, mappings } = read
    return {
      fault: null,
      columns: columnsOf(head),
      proposal: {
        separator: Object.entries(separators).find(([, sign]) => sign === head.separator)?.[0] ?? null,
        encoding: encoding === 'latin1' ? 'latin1' : 'utf8',
        columns: proposal.columns,
        beginFormat: proposal.format,
        timesIn: 'tenant',
      },
      mappings: mappings.map(savedMapping),
    }
  }
}

const maxSamples = 3
const maxSampleLength = 60

function columnsOf({ header, rows }: TableHead) {
  return header.map((title, index) => {
    const values = rows.map((fields) => fields[index] ?? '').filter((value) => value !== '')
    return {
      title,
      samples: [...new Set(values)].slice(0, maxSamples).map((value) => value.slice(0, maxSampleLength)),
      isTwice: header.indexOf(title) !== header.lastIndexOf(title),
    }
  })
}

function savedMapping({ id, name, separator, encoding, format, timesIn, ...columns }: MappingRow) {
  const named = Object.entries(columns).flatMap(([part, title]) => (title ? [[part, title]] : []))
  return {
    ...{ id: formatTwinId('callMapping', id), name, separator, encoding, beginFormat: format, timesIn },
    columns: Object.fromEntries(named),
  }
}
