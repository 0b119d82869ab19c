import type { adopt as adoptCall } from '@twinwerk/contract/execute/modeler/adopt'
import { textIn } from '@twinwerk/model/text/text'
import { adopt } from '@twinwerk/process/compile/adopt'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { engineText } from '../../../runner/modeler/finding-texts.ts'
import { hostileContent } from '../../../runner/modeler/hostile-content.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, releasedDiagram } from './modeler-parts.ts'

export function adoptHandler(parts: ModelerParts): Handler<typeof adoptCall, Session> {
  return async ({ session, tenant, input: { key, xml, take }, language }) => {
    releasedDiagram(await requireModeler(parts, session, tenant), key)
    const hostile = hostileContent(xml)
    if (hostile) return { xml: null, processes: [], unread: [textIn(hostile, language)] }
    const adopted = await adopt(xml, { id: key, take })
    return {
      xml: adopted.xml,
      processes: [...adopted.processes],
      unread: adopted.unread.map(({ reason }) => textIn(engineText(reason), language)),
    }
  }
}
