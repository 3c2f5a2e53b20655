/**
 * Answers the matching form in place. The server renders the answer either
 * way; without this script the browser loads it as a page.
 */

const form = document.querySelector("form[data-find]");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value !== "") query.append(name, value);
  }
  const url = `${form.getAttribute("action")}?${query}`;
  const answer = await fetch(url, { headers: { accept: "text/html" } })
    .catch(() => null);
  const page = answer === null
    ? null
    : new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page?.querySelector("#answer") ?? null;
  if (fresh === null) {
    location.assign(url);
    return;
  }
  document.querySelector("#answer").replaceWith(fresh);
  history.replaceState(null, "", url);
  fresh.focus();
});
