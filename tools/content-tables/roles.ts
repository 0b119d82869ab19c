import { roles } from '@twinwerk/domain/roles'
import { page, table } from './table.ts'

/** Returns the page with the rights of each role, path by path. */
export function rolesPage(): string {
  const overview = table(
    ['role', 'German', 'English', 'what for'],
    roles.map(({ key, name, description }) => [key, name.de, name.en, description.en]),
  )
  return page('Roles', 'The roles that every tenant starts with, the paths they may and what they see there.', [
    ['Overview', overview],
    ...roles.map(({ key, grants }): [string, string] => [
      key,
      table(
        ['path', 'verbs', 'only these fields'],
        grants.map(({ path, verbs, mask }) => [path || '(the root itself)', verbs.join(', '), mask?.join(', ') ?? '']),
      ),
    ]),
  ])
}
