import { usePictures } from '../data/people/use-pictures.ts'
import { useOwnUser } from '../data/right-paths/use-right-roots.ts'
import { styleNonce } from '../ui/style-nonce.ts'

// A new place where a person is drawn: `of` of `TwinAvatar` or `PersonAvatar`, the id of the user.
/** Draws the own picture of each person over the sign that stands for them, wherever that is on the page. */
export function PersonPictures() {
  const me = useOwnUser()
  const pictures = usePictures()
  if (!pictures) return null
  const own = me === undefined ? undefined : pictures.get(me)
  const rules = [...pictures, ...(own === undefined ? [] : [['me', own] as const])].map(
    ([person, address]) =>
      `[data-of=${JSON.stringify(person)}]{background:center/cover url(${JSON.stringify(address)});border-radius:50%;color:transparent}`,
  )
  return <style nonce={styleNonce()}>{rules.join('')}</style>
}
