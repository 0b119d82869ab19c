// To add a field of the modeler that BPMN lacks, add it here and in `element-view.ts` and `element-edit.ts` of
// `web/screens/modeler/properties/`.
/** Our extension of BPMN as types for moddle: data, agents and times of a diagram. */
export const pf = {
  name: 'pf',
  uri: 'urn:twinwerk:bpmn:pf',
  prefix: 'pf',
  xml: { tagAlias: 'lowerCase' },
  types: [
    { name: 'DataInputExtension', extends: ['bpmn:DataInput'], properties: [attribute('systematics')] },
    {
      name: 'DataOutputExtension',
      extends: ['bpmn:DataOutput'],
      properties: [attribute('systematics'), flag('optional')],
    },
    // BPMN has one name for each element; the extension adds an English name.
    { name: 'NamedExtension', extends: ['bpmn:FlowElement', 'bpmn:Process'], properties: [attribute('nameEn')] },
    {
      name: 'ActivityExtension',
      extends: ['bpmn:Activity'],
      properties: [
        attribute('agentGroup'),
        /** An ISO 8601 duration, or an expression that returns one. */
        attribute('deadline'),
        /** Name of the service that does a service, send or business rule task. */
        attribute('handler'),
      ],
    },
    {
      name: 'UserTaskExtension',
      extends: ['bpmn:UserTask'],
      properties: [
        flag('autocomplete'),
        /** The layout that does the work of the task. */
        attribute('tool'),
        /** The photos that are needed to finish the task: the relation for them, their names separated by `;`, and their least number. */
        attribute('photoSlot'),
        attribute('photoNames'),
        attribute('photoMin'),
        /** The names of the codes that are scanned before the task is finished, separated by `;`. */
        attribute('scanNames'),
        /** True if the task needs the name and signature of the customer. */
        flag('signOff'),
        /** True if the customer is told when the technician of the visit is on the way. */
        flag('tellsOnTheWay'),
      ],
    },
    { name: 'ManualTaskExtension', extends: ['bpmn:ManualTask'], properties: [flag('waits'), flag('autocomplete')] },
    { name: 'MessageExtension', extends: ['bpmn:Message', 'bpmn:MessageEventDefinition'], properties: [attribute('correlationKey')] },
  ],
}

function attribute(name: string): { name: string; type: 'String'; isAttr: true } {
  return { name, type: 'String', isAttr: true }
}

function flag(name: string): { name: string; type: 'Boolean'; isAttr: true } {
  return { name, type: 'Boolean', isAttr: true }
}
