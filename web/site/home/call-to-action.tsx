/** The one place where the page is red from edge to edge. */
export function CallToAction() {
  return (
    <section
      id="call-to-action"
      aria-labelledby="call-to-action-title"
      className="scroll-mt-16 bg-band text-on-band"
    >
      <div className="page-width py-16 md:py-24">
        <div className="border-y-4 border-double border-current py-12 text-center md:py-16">
          <h2
            id="call-to-action-title"
            className="mx-auto max-w-[18ch] text-[clamp(2.25rem,1.5rem+3.4vw,4rem)] leading-[1.04] tracking-[-0.02em]"
          >
            Your next guest reads before they eat
          </h2>
          <p className="mx-auto mt-5 max-w-[36rem] text-lg md:text-xl">
            Start with one dish tonight, or book a meeting and go through the whole menu with us.
          </p>
          <div className="mt-9 flex flex-wrap justify-center gap-3">
            <a
              href="/signup"
              className={`${ACTION} border-transparent bg-on-band text-band hover:underline`}
            >
              Sign up
            </a>
            <a href="/scheduling" className={`${ACTION} border-current hover:underline`}>
              Schedule a meeting
            </a>
          </div>
          <p className="mt-7">
            <a
              href="/grader"
              className="underline underline-offset-4 focus-visible:outline-on-band"
            >
              Or see first how your menu reads: have it graded
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

const ACTION =
  'inline-flex min-h-12 items-center justify-center rounded-md border px-6 font-medium no-underline underline-offset-4 focus-visible:outline-on-band'
