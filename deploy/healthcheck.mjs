// Ends with code 0 where the server of this container takes requests, else with 1 and what it says.
const port = process.env.PORT || '4000';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`/readyz answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
