import type { DatabaseCatalog } from '../catalog/catalog.ts'
import type { Change, Form } from './step.ts'
import { form, inTransaction } from './step.ts'

type Target = { readonly object: string; readonly on: string; readonly granted: (catalog: DatabaseCatalog) => readonly string[] }

/** Grants privileges by one statement for each object, since no transaction of the publisher touches two tables. */
export const grant: Form = form(/^grant ([\w, ]+) on (.+) to ([\w, ]+)$/s, ([privileges = '', on = '', roles = '']) => {
  const wanted = listOf(roles).flatMap((role) => listOf(privileges).map((privilege) => `${role} ${privilege}`))
  const targets = targetsOf(on)
  return {
    missing: (catalog) =>
      targets.flatMap((target): readonly Change[] => {
        const granted = target.granted(catalog)
        if (wanted.every((each) => granted.includes(each))) return []
        return inTransaction(target.object, `grant ${privileges} on ${target.on} to ${roles}`)
      }),
  }
})

export const revokeFromPublic: Form = form(/^revoke all on (.+) from public$/s, ([on = '']) => {
  const targets = targetsOf(on)
  return {
    missing: (catalog) =>
      targets.flatMap(({ granted, object, on: each }): readonly Change[] => {
        // Everybody may execute a new function, while a new table is closed.
        const isNew = each.startsWith('function') && granted(catalog).length === 0
        const isOpen = granted(catalog).some((one) => one.startsWith('public '))
        return isNew || isOpen ? inTransaction(object, `revoke all on ${each} from public`) : []
      }),
  }
})

function targetsOf(on: string): readonly Target[] {
  const routine = /^function (\w+)\(/.exec(on)?.[1]
  if (routine !== undefined) return [{ object: `function ${routine}`, on, granted: ({ functions }) => functions[routine]?.grants ?? [] }]
  if (on === 'schema public') return [{ object: on, on, granted: ({ schemaGrants }) => schemaGrants }]
  return listOf(on).map((each) => {
    const name = each.replaceAll('"', '')
    return { object: `table ${name}`, on: `"${name}"`, granted: ({ relations }) => relations[name]?.grants ?? [] }
  })
}

function listOf(text: string): readonly string[] {
  return text.split(',').map((each) => each.trim())
}
