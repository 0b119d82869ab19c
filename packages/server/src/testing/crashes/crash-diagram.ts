const flows = (...pairs: readonly string[]) =>
  pairs.map((pair) => `<sequenceFlow id="${pair}" sourceRef="${pair.split('_')[0]}" targetRef="${pair.split('_')[1]}"/>`).join('')

/**
 * A diagram of two branches that join. The first calls a service and waits for a timer. The second waits for a message and then for a timer
 * that is skipped. In another version the task of a person has a name.
 */
export const crashDiagram = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t"><message id="m" name="come"/>
  <process id="processInformation" isExecutable="true"><startEvent id="s"/><parallelGateway id="p"/><parallelGateway id="j"/><endEvent id="e"/>
    <serviceTask id="ask" pf:handler="network/configure"/>
    <intermediateCatchEvent id="soon"><timerEventDefinition><timeDuration>PT0S</timeDuration></timerEventDefinition></intermediateCatchEvent>
    <userTask id="look"/><intermediateCatchEvent id="hear"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>
    <intermediateCatchEvent id="late"><timerEventDefinition><timeDuration>P9D</timeDuration></timerEventDefinition></intermediateCatchEvent>
    <serviceTask id="tell" pf:handler="network/configure"/>
    ${flows('s_p', 'p_ask', 'ask_soon', 'soon_j', 'p_hear', 'hear_late', 'late_look', 'look_j', 'j_tell', 'tell_e')}</process></definitions>`

export const newerCrashDiagram = crashDiagram.replace('id="look"', 'id="look" name="Ansehen"')
