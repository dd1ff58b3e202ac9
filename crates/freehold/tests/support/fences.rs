//! The fenced parts of a document.

/// What stands between two fences of a document.
pub struct Fence {
    /// What the first fence says: a language, and how it is meant.
    pub info: String,
    pub lines: Vec<String>,
}

pub fn fences(text: &str) -> Vec<Fence> {
    let mut fences: Vec<Fence> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line.strip_prefix("```") {
            Some(_) if inside => inside = false,
            Some(info) => {
                inside = true;
                fences.push(Fence { info: info.trim().to_string(), lines: Vec::new() });
            }
            None if inside => fences.last_mut().unwrap().lines.push(line.to_string()),
            None => {}
        }
    }
    assert!(!inside, "a fence is not closed");
    fences
}
