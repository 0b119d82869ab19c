import { listsPage } from './lists.ts'
import { namesPage } from './names.ts'
import { rolesPage } from './roles.ts'
import { specificationPage } from './specification.ts'

/** Returns the text of each generated page by its path in the repository. */
export function contentPages(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/content/names.md', namesPage()],
    ['docs/content/roles.md', rolesPage()],
    ['docs/content/lists.md', listsPage()],
    ['docs/content/specification.md', specificationPage()],
  ])
}
