import { expect, it } from 'vitest'
import { end, file, flow, path, start, tag } from '../testing/bpmn.ts'
import { compile } from './compile.ts'

it.each([
  ['a name', tag('userTask', 'a').replace('id="a"', 'id="a" name="x&#0;y"'), 'a', 'U+0000'],
  ['a name by a hexadecimal reference', tag('userTask', 'a').replace('id="a"', 'id="a" name="&#x1F;"'), 'a', 'U+001F'],
  ['a text', tag('userTask', 'a', {}, '<documentation>\u0001</documentation>'), 'a', 'U+0001'],
  ['half of a surrogate pair', tag('userTask', 'a').replace('id="a"', 'id="a" name="&#xD800;"'), 'a', 'U+D800'],
  ['an attribute of ours', tag('userTask', 'a').replace('id="a"', 'id="a" pf:agentGroup="&#xFFFF;"'), 'a', 'U+FFFF'],
  [
    'an extension of a vendor',
    tag(
      'task',
      'a',
      {},
      '<extensionElements><zeebe:ioMapping><zeebe:input source="=&#7;" target="x"/></zeebe:ioMapping></extensionElements>',
    ),
    'a',
    'U+0007',
  ],
  ['a condition', tag('userTask', 'a') + flow('a', 'z', 'x\u0008') + tag('endEvent', 'z'), 'a_z', 'U+0008'],
])('%s with a character that XML does not allow is refused, and its element named', async (_, inside, element, character) => {
  const { definitions, problems } = await compile(file([start, inside, end, path('s', 'a', 'e')]))
  expect(definitions).toEqual([])
  expect(problems).toContainEqual(
    expect.objectContaining({ element, reason: `The text has the character ${character}, which XML does not allow` }),
  )
})

it('an id with such a character is refused, and the finding itself is free of it', async () => {
  const { problems } = await compile(file([start, tag('userTask', 'a').replace('id="a"', 'id="a&#0;"'), end, path('s', 'e')]))
  expect(problems.length).toBeGreaterThan(0)
  expect(JSON.stringify(problems)).not.toContain('u0000')
})

it('one in a comment is a problem of the file', async () => {
  const { problems } = await compile(file([start, '<!-- \u0000 -->', end, path('s', 'e')]))
  expect(problems).toEqual([{ element: null, type: null, reason: 'The text has the character U+0000, which XML does not allow' }])
})

it('all other characters stay as they were written', async () => {
  const name = 'ä 😀 &#128512; &#x1F600; &amp;#0;'
  const { definitions, problems } = await compile(
    file([tag('startEvent', 's').replace('id="s"', `id="s" name="${name}"`), end, path('s', 'e')]),
  )
  expect([problems, definitions[0]?.nodes['s']?.name]).toEqual([[], 'ä 😀 😀 😀 &#0;'])
})
