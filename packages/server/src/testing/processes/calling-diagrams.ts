const bpmn = (process: string, roots = '') =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">${roots}${process}</definitions>`
const flows = (...pairs: readonly string[]) =>
  pairs.map((pair) => `<sequenceFlow id="${pair}" sourceRef="${pair.split('_')[0]}" targetRef="${pair.split('_')[1]}"/>`).join('')

/** Calls another process, and sends a message that its other branch waits for, and a signal that no process waits for. */
export const calling = bpmn(
  `<process id="processInformation" isExecutable="true"><startEvent id="s"/><parallelGateway id="p"/><parallelGateway id="j"/><endEvent id="e"/>
    <callActivity id="call" calledElement="processServiceRequest"/>
    <intermediateThrowEvent id="throw"><messageEventDefinition messageRef="m"/></intermediateThrowEvent>
    <intermediateCatchEvent id="catch"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>
    <intermediateThrowEvent id="shout"><signalEventDefinition signalRef="g"/></intermediateThrowEvent>
    ${flows('s_p', 'p_call', 'call_throw', 'throw_shout', 'shout_j', 'p_catch', 'catch_j', 'j_e')}</process>`,
  '<message id="m" name="answer"/><signal id="g" name="done"/>',
)
/** The called process: one task of a person. */
export const called = bpmn(
  `<process id="processServiceRequest" isExecutable="true"><startEvent id="s"/><userTask id="ask"/><endEvent id="e"/>${flows('s_ask', 'ask_e')}</process>`,
)
