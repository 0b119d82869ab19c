// A new field of the modeler that BPMN lacks: here, `element-view.ts` and `element-edit.ts` of `web/screens/modeler/properties/`.
/** Our extension of BPMN, typed for moddle: what a diagram says about data, people and time. */
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
    // BPMN has one name for each element: ours has a second one, in English.
    { name: 'NamedExtension', extends: ['bpmn:FlowElement', 'bpmn:Process'], properties: [attribute('nameEn')] },
    {
      name: 'ActivityExtension',
      extends: ['bpmn:Activity'],
      properties: [
        attribute('agentGroup'),
        /** ISO 8601 duration, or an expression that gives one. */
        attribute('deadline'),
        /** Name of the service that does a service, send or business rule task. */
        attribute('handler'),
      ],
    },
    { name: 'UserTaskExtension', extends: ['bpmn:UserTask'], properties: [flag('autocomplete')] },
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
