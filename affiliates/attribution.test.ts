import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attribute } from './attribution.ts'
import { CODE, codeFrom, codeOf } from './code.ts'

const today = '2026-03-20'
const isKnown = (code: string) => !code.startsWith('NO')
const of = (traces: Partial<Parameters<typeof attribute>[0]>) =>
  attribute({ typed: null, links: [], cookies: [], ...traces }, { isKnown, today })

describe('a signup', () => {
  test('with a typed code is that affiliate’s, whatever link and cookie say', () => {
    expect(
      of({ typed: 'TYPED1', links: ['LINK01'], cookies: [{ code: 'COOKIE', on: today }] }),
    ).toEqual({ code: 'TYPED1', by: 'code' })
  })

  test('without one is of the last link of the visit, and only then of the cookie', () => {
    const cookies = [{ code: 'COOKIE', on: today }]
    expect(of({ links: ['LINK01', 'LINK02'], cookies })).toEqual({ code: 'LINK02', by: 'link' })
    expect(of({ links: [], cookies })).toEqual({ code: 'COOKIE', by: 'cookie' })
  })

  test('with codes of nobody is the next trace’s', () => {
    expect(of({ typed: 'NOBODY', links: ['LINK01', 'NOBODY'] })).toEqual({
      code: 'LINK01',
      by: 'link',
    })
    expect(of({ typed: 'NOBODY' })).toBeNull()
  })

  test.each([
    ['2026-01-19', 'COOKIE'],
    ['2026-01-18', undefined],
    ['2026-03-21', undefined],
  ])('with a cookie of %s is that of %s', (on, code) => {
    expect(of({ cookies: [{ code: 'COOKIE', on }] })?.code).toBe(code)
  })

  test('with two cookies is the newer one’s', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['2026-03-01', '2026-03-10', '2026-03-15'], { minLength: 3 }),
        (days) => {
          const cookies = days.map((on) => ({
            code: on === '2026-03-15' ? 'NEWEST' : 'OLDER1',
            on,
          }))
          expect(of({ cookies })?.code).toBe('NEWEST')
        },
      ),
    )
  })
})

describe('a code', () => {
  test.each([
    ['rosa2026', 'ROSA2026'],
    [' rosa-2026 ', 'ROSA2026'],
    ['rosa', null],
    ['rosa2026rosa2', null],
    ['rosa_2026', null],
  ])('typed as %j is %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code)
  })

  test('that is made has the form of one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(codeFrom(bytes)).toMatch(CODE)
      }),
    )
  })
})
